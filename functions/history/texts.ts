/** Who it was where that is no person, as the console shows it in the place of a name. */
export const texts = {
  function: (name: string) => `Server (${name})`,
  key: (id: string) => `Kunci admin ${id}`,
  account: (address: string) => `Akun layanan ${address}`,
}
