/** Pictures of what was paid or sent: never changed, and a replaced one is kept. */
export const receipt = { folder: 'receipts', keep: true, isPersonal: true }
