import type { shellPhrases } from '../shell'
import type { Translated } from '../translated'

export const shell: Translated<typeof shellPhrases> = {
  shell: {
    name: 'Sarang',
    devices: 'Dispositivos',
    role: { root: 'Root', admin: 'Admin', superteam: 'Superteam', appUser: 'Usuario de la app' },
    menu: 'Menú principal',
    menu_short: 'Menú',
    menu_more: 'Opciones del menú',
    menu_many: 'Abrir varios grupos',
    dock: 'Accesos directos',
    today: 'Hoy',
    waiting: '%{count} en espera',
    to_top: 'Volver arriba',
    palette: {
      open: 'Buscar en todo (Ctrl+K)',
      field: 'Buscar o ejecutar…',
      key: 'Ctrl K',
      label: 'Buscar páginas, acciones o datos',
      pages: 'Páginas',
      actions: 'Acciones',
      records: 'Datos',
      add: 'Añadir %{name}',
      searching: 'Buscando…',
      none: 'No hay coincidencias',
    },
    path: 'Ubicación de la página',
    new: 'Nuevo',
    detail: '%{name}: detalle',
    offline: 'Sin conexión. Lo que ve puede no estar al día; se intenta reconectar.',
    loading: 'Cargando...',
    forbidden: 'Sigue conectado. Pida acceso a un admin si necesita esta página.',
    home: 'A la página de inicio',
    reload: 'Recargar',
    failed: 'Algo ha fallado',
    failed_hint: 'Esta página no se puede mostrar. Recárguela o vuelva a la página de inicio.',
    unloaded: 'Esta página no se ha cargado',
    unloaded_hint:
      'La conexión falla o es lenta, o hay una versión nueva. Inténtelo de nuevo o recargue.',
  },
}
