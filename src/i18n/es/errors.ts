import type { ErrorKey } from '../errors'

export const errors: Readonly<Record<ErrorKey, string>> = {
  'sarang.error.denied': 'No tiene acceso a estos datos.',
  'sarang.error.no_right':
    'No tiene permiso para hacer esto. Pídaselo a un administrador, o pida que se lo conceda.',
  'sarang.error.moved':
    'Otra persona acaba de cambiar el estado de este registro, así que ya no se puede modificar. Copie lo que aún necesite y vuelva a cargar.',
  'sarang.error.old_data':
    'Rechazado por datos antiguos: algunos valores son de un tipo incorrecto. Se nombran en el registro; corríjalos primero e inténtelo de nuevo.',
  'sarang.error.too_much':
    'El servidor lo rechaza aunque usted puede cambiarlo: quizá sea demasiado de una vez. Guarde primero una parte y luego el resto; si sigue rechazándolo, avise a un administrador.',
  'sarang.error.unauthenticated': 'Su sesión ha terminado. Vuelva a entrar.',
  'sarang.error.missing': 'No se ha encontrado. Puede que se haya borrado.',
  'sarang.error.exists': 'Ya hay un registro con este ID.',
  'sarang.error.saved_before':
    'Esto ya se guardó en un intento anterior. Abra ese registro y cámbielo allí.',
  'sarang.error.parent_gone': 'El registro al que pertenece fue eliminado. Restáurelo primero.',
  'sarang.error.stays_gone': 'No se puede restaurar aquí.',
  'sarang.error.too_late': 'El plazo para restaurarlo ha terminado.',
  'sarang.error.undo_changed': 'Se ha vuelto a cambiar desde entonces.',
  'sarang.error.undo_there': 'Ya existe otra vez.',
  'sarang.error.undo_nothing': 'No hay nada que deshacer.',
  'sarang.error.undo_cut': 'Su valor anterior no se conserva.',
  'sarang.error.undo_untold':
    'El historial aún no tiene todo lo que se guardó con ello. Vuelva a intentarlo allí dentro de un momento.',
  'sarang.error.undo_partly': 'Queda como está: %{fields}.',
  'sarang.error.conflict':
    'Otra persona lo ha cambiado desde que usted lo abrió. Sus cambios no se han guardado.',
  'sarang.flow.stale': 'Ya lo ha cambiado otro usuario',
  'sarang.flow.unknown':
    'Conexión interrumpida: aún no se sabe si este paso se ha guardado. Comprobando…',
  'sarang.flow.refused': 'Este paso todavía no es posible.',
  'sarang.error.has_parts':
    'Todavía contiene otros datos y no se puede borrar. Archívelo si ya no se usa.',
  'sarang.error.offline':
    'No se puede conectar con el servidor. Revise la conexión y compruebe que su último cambio se ha guardado.',
  'sarang.error.unavailable': 'El servidor no está disponible. Inténtelo dentro de un momento.',
  'sarang.error.unloaded':
    'No se pudo cargar esta parte de la aplicación. Compruebe la conexión e inténtelo de nuevo.',
  'sarang.error.index': 'Esta combinación de filtros y orden aún no se admite.',
  'sarang.error.busy': 'Demasiadas peticiones. Espere un momento y vuelva a intentarlo.',
  'sarang.error.timeout': 'El servidor ha tardado demasiado. Vuelva a intentarlo.',
  'sarang.error.invalid': 'Rechazado: el contenido de la petición no es válido.',
  'sarang.error.unknown': 'Ha ocurrido un error en el servidor',
  'sarang.error.part_saved':
    'Una parte está guardada y el resto todavía no. Lo que escribió sigue aquí: guarde otra vez.',
  'sarang.error.partial': 'Una parte de los datos no se pudo procesar.',
  'sarang.error.unknown_filter': 'Este filtro no se conoce.',
  'sarang.error.unknown_sort': 'La lista no se puede ordenar por esta columna.',
  'sarang.error.no_parent': 'Solo se puede abrir y añadir desde el registro que lo contiene.',
  'sarang.error.no_list': 'Solo hay uno; no tiene lista.',
  'sarang.error.taken': 'Ya lo usa otro registro. Elija otro.',
  'sarang.error.bad_id': 'No puede llevar barra (/), ser solo puntos ni ser demasiado largo.',
  'sarang.error.email_taken': 'Otra cuenta ya usa este correo.',
  'sarang.error.email_other':
    'Este formulario ya ha creado un acceso con otro correo. Vuelva a poner aquel correo o abra un formulario nuevo.',
  'sarang.error.orphan':
    'Este UID pertenece a una cuenta que ya no puede entrar. Solo root puede crearle un acceso nuevo; para otra persona, abra un formulario nuevo.',
  'sarang.error.email_bad': 'Este correo está mal escrito.',
  'sarang.error.name_bad':
    'El nombre contiene caracteres no permitidos o mezcla alfabetos de letras parecidas.',
  'sarang.error.password_common': 'Muchos usan esta contraseña y es fácil de adivinar. Elija otra.',
  'sarang.error.no_search': 'Esta lista no tiene búsqueda.',
  'sarang.error.not_archivable': 'Los datos de este tipo no tienen archivo.',
  'sarang.error.two_lists': 'Solo se puede usar un filtro de lista (como etiquetas) a la vez.',
  'sarang.error.too_many_values': 'Un filtro admite como máximo 30 valores.',
  'sarang.error.too_many_branches':
    'Esta combinación de filtros es demasiado grande. Use menos valores o vacíe la búsqueda.',
}
