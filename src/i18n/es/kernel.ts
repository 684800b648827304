import type { kernelPhrases } from '../kernel'
import type { Translated } from '../translated'
import { fields } from './fields'
import { imports } from './import'

export const kernel: Translated<typeof kernelPhrases> = {
  'ra.tiptap.heading2': 'Subtítulo',
  'ra.tiptap.heading3': 'Subtítulo pequeño',
  'ra.tiptap.bold': 'Negrita',
  'ra.tiptap.italic': 'Cursiva',
  'ra.tiptap.underline': 'Subrayado',
  'ra.tiptap.strike': 'Tachado',
  'ra.tiptap.code': 'Código',
  'ra.tiptap.list_bulleted': 'Lista con viñetas',
  'ra.tiptap.list_numbered': 'Lista numerada',
  'ra.tiptap.blockquote': 'Cita',
  'ra.tiptap.link': 'Enlace',
  'ra.tiptap.clear_format': 'Quitar formato',
  sarang: {
    confirm: 'Confirmación',
    list: {
      unread: '%{count} filas del servicio no se pudieron leer y no se cuentan: %{names}',
      loading: 'Cargando datos',
      failed: 'No se pudo cargar, vuelva a intentarlo',
      unknown:
        'Esta dirección pide un filtro o un orden que no existe. La lista se muestra como al principio.',
      retry: 'Reintentar',
      outdated: 'Hay una versión nueva: esta parte aparece al recargar',
      reload: 'Recargar',
      actions: 'Acciones',
    },
    empty: {
      create: 'Aún no hay nada en %{name}. Añada el primero.',
      none: 'Aún no hay nada en %{name}. Aparecerá aquí en cuanto lo haya.',
      page: 'Nada coincide en esta página. Vea la siguiente.',
      filtered: 'No hay resultados para esta búsqueda o este filtro.',
      clear: 'Quitar filtros',
    },
    delete: {
      title: '¿Está seguro?',
      text: '¡Los datos borrados no se pueden recuperar!',
      confirm: '¡Sí, borrar!',
    },
    related: {
      none: 'Aún no hay nada en %{name}.',
    },
    search: {
      label: 'Buscar %{field}',
      short: 'Escriba al menos 2 letras',
    },
    range: {
      from: '%{field} desde',
      to: '%{field} hasta',
      reversed: 'No puede ser menor que «desde»',
      obstacle: 'Vacíe antes «%{other}»',
    },
    export: {
      title: 'Exportar %{name}',
      selection: 'Exportar selección',
      list: 'Todos los datos de esta lista, con sus filtros y su orden.',
      listOf: '%{total} registros: toda la lista, con sus filtros y su orden.',
      selected: '%{total} registros seleccionados.',
      columns: 'Columnas',
      shown: 'Las que muestra la tabla (%{smart_count})',
      all: 'Todas (%{smart_count})',
      format: 'Tipo de archivo',
      csv: 'CSV, para Excel',
      json: 'JSON, para otros programas',
      counted: '%{done} registros leídos',
      countedOf: '%{done} de %{total} registros leídos',
      failed: 'La exportación se detuvo (%{counted}). No se ha guardado ningún archivo.',
      nothing: 'No hay datos que exportar',
      done: '%{total} registros exportados a %{name}',
      entries_of: 'Detalle de %{name}',
      entries:
        'Lo que se enumera dentro de estos registros (productos, pesos y similares) está disponible en un segundo archivo, %{total} filas: una por cada entrada. Se puede volver a importar.',
      entries_save: 'Descargar el detalle',
    },
    archive: {
      view: 'Ver archivo',
      hide: 'Cerrar archivo',
      archive: 'Archivar',
      restore: 'Recuperar',
      archived: '%{smart_count} registro archivado |||| %{smart_count} registros archivados',
      restored: '%{smart_count} registro recuperado |||| %{smart_count} registros recuperados',
    },
    flow: {
      back: 'Atrás',
      done: '%{step}: hecho',
      doneOf:
        '%{step}: %{smart_count} registro hecho |||| %{step}: %{smart_count} registros hechos',
      failedOf: '%{smart_count} han fallado, %{done} hechos.',
      progress: '%{done} de %{total} registros',
      untaken: 'No se ha guardado: la conexión se cortó antes. Vuelva a intentarlo.',
      now: 'Su estado es ahora: %{state}.',
      of: '%{smart_count} registro seleccionado |||| %{smart_count} registros seleccionados',
      odd: 'Hay algo extraño',
    },
    attach: {
      send: 'Enviar imagen',
    },
    paper: {
      print: 'Imprimir',
    },
    save: {
      gone: 'No se ha guardado: el registro no se encuentra, quizá alguien acaba de borrarlo. Lo que escribió sigue aquí; copie antes lo que necesite.',
    },
    draft: {
      found: 'Hay datos sin guardar del %{time}.',
      restore: 'Restaurar',
      discard: 'Descartar',
      changed: 'Desde entonces se guardaron otros valores: %{fields}. Los suyos los sustituirían.',
      outdated:
        'Hay una versión nueva: esta parte aparece tras recargar. Lo que escribió se conserva como borrador.',
    },
    conflict: {
      title: 'Otra persona lo ha cambiado',
      text: 'No se ha guardado. Otra persona acaba de cambiar: %{fields}. Elija los valores y guarde.',
      mine: 'Su valor',
      theirs: 'Valor actual',
      allMine: 'Usar todos los míos',
      allTheirs: 'Usar todos los actuales',
      missing:
        'Elija el valor de %{smart_count} campo más |||| Elija el valor de %{smart_count} campos más',
      save: 'Guardar la elección',
    },
    incomplete: {
      title: 'Datos incompletos',
      missing: 'Sin rellenar: ',
      wrong: 'De un tipo incorrecto: ',
      more: 'y %{smart_count} más',
    },
    unsorted: {
      check: 'Buscar datos sin lugar en el orden',
      none: 'Todos los registros tienen el campo «%{field}»: no falta nada en esta lista.',
      some: '%{smart_count} registro no tiene el campo «%{field}» y no aparece en este orden. Ordene por otra columna para verlo. |||| %{smart_count} registros no tienen el campo «%{field}» y no aparecen en este orden. Ordene por otra columna para verlos.',
      byId: 'Ordenar por ID',
    },
    notice: {
      success: '¡Hecho!',
      error: '¡Error!',
      warning: '¡Atención!',
      info: 'Información',
      live: 'Los datos han cambiado',
    },
    chart: {
      of: 'Gráfico de %{label}; las cifras están en la tabla.',
      chart: 'Gráfico',
      table: 'Tabla',
      csv: 'CSV',
      png: 'PNG',
      nothing: 'Aún no hay datos en este periodo.',
      unloaded: 'El gráfico no se pudo cargar',
      undrawn: 'La imagen no se pudo crear. Reinténtelo o descargue el CSV.',
    },
    import: imports,
    ...fields,
  },
}
