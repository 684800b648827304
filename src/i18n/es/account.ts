import type { accountPhrases } from '../account'
import type { Translated } from '../translated'

export const account: Translated<typeof accountPhrases> = {
  account: {
    password: 'Contraseña',
    passwordHelp:
      'Al menos %{min} caracteres. Comuníquela a su titular; no se guarda con la cuenta.',
    strength: 'Seguridad de la contraseña',
    editProfile: 'Cambiar perfil',
    reason: 'Motivo',
    suspend: {
      action: 'Suspender',
      text: '¿Suspender la cuenta %{name}? Su titular sale de inmediato y no puede volver a entrar.',
      done: 'Cuenta suspendida',
    },
    reactivate: {
      action: 'Reactivar',
      text: '¿Reactivar la cuenta %{name}? Su titular puede entrar como antes.',
      done: 'Cuenta reactivada',
    },
    role: {
      action: 'Cambiar autorización',
      text: '¿Cambiar la autorización de la cuenta %{name}? Sus derechos cambian de inmediato.',
      done: 'Autorización cambiada',
      same: 'Elija otra autorización',
      password: 'Su contraseña',
    },
    adopt: {
      title: 'Este UID ya tiene titular',
      text: 'El UID de este formulario pertenece a %{name} (%{email}), que ya no puede entrar. Si continúa, el correo y la contraseña del formulario abren esa cuenta con sus datos y los derechos que tiene ahora; lo demás no se guarda. Una cuenta eliminada pasa a ser la de un usuario activo de la aplicación.',
      action: 'Crear el acceso',
    },
    typeName: 'Escriba el nombre de la persona',
    nameDiffers: 'El nombre no coincide',
    export: {
      action: 'Exportar datos personales',
      text: 'Todo lo que se guarda de %{name} se reúne en un archivo. Escriba su nombre para continuar.',
      file: 'Datos personales',
      done: '%{smart_count} registro exportado |||| %{smart_count} registros exportados',
    },
    erase: {
      action: 'Borrar datos personales',
      text: 'El nombre, el contacto, la dirección, las fotos, las notas, las conversaciones y la cuenta de %{name} se borran para siempre, también del historial y de la papelera. Las cifras de ventas quedan sin la persona. Escriba su nombre para continuar.',
      done: 'Datos personales borrados',
    },
  },
}
