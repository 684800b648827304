interface Connected {
  connection?: { saveData?: boolean }
}

/** Whether the person's browser asks pages to save data: what nobody has asked for yet is not fetched then. */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & Connected
  return connection?.saveData === true
}
