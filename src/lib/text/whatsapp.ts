/**
 * The address that opens a chat with an Indonesian number, however it is written, also with the zero that is dialled
 * within the country alone, and the message that it begins with;
 * undefined for what is no number.
 */
export function whatsappAddress(phone: string, text?: string): string | undefined {
  const isForeign = /^\s*(\+|00)/.test(phone)
  const written = isForeign ? phone.replace('(0)', '') : phone
  const digits = written.replaceAll(/\D/g, '').replace(/^00/, '').replace(/^620/, '62')
  if (!/^\d{8,15}$/.test(digits) || /[^\d\s()+.-]/.test(phone)) return undefined
  const local = digits.replace(/^0/, '')
  const isWhole = digits === local && (isForeign || digits.startsWith('62'))
  const number = isWhole ? digits : `62${local}`
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}
