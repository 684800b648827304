/** The address that opens a chat with an Indonesian number, however it is written; undefined for what is no number. */
export function whatsappAddress(phone: string): string | undefined {
  const isForeign = /^\s*(\+|00)/.test(phone)
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  if (!/^\d{8,15}$/.test(digits) || /[^\d\s()+.-]/.test(phone)) return undefined
  const local = digits.replace(/^0/, '')
  return `https://wa.me/${isForeign || digits.startsWith('62') ? digits : `62${local}`}`
}
