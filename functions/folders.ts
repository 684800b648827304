/** Whether an object lies in a folder as a field declares it, in which `{id}` stands for the record's. */
export const isIn = (folder: string, path: string, record: string): boolean =>
  path.startsWith(`${folder.replace('{id}', () => record)}/`)
