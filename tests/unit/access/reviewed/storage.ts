/** Who may do what in the store, by hand. `:O` is below one's own id. The last column is MiB. */
const text = `
users/{me}/photo/a.png     | read create:O update:O delete:O | read create update delete       | 2
users/other/photo/a.png    | read                            | read create update delete       | 2
receipts/2026/a.png        | -                               | read create                     | 5
harvests/h1/a.png          | read create                     | read create delete              | 5
harvests/h1/delivery/a.png | read create                     | read create delete              | 5
rbws/r1/a.png              | read create                     | read create delete              | 5
products/a.png             | -                               | read create delete              | 5
products/p1/a.png          | -                               | read create delete              | 5
seminars/a.png             | -                               | read create delete              | 5
courses/a.png              | -                               | read create delete              | 5
articles/a.png             | -                               | read create delete              | 5
banners/a.png              | -                               | read create delete              | 5
price/a.png                | -                               | read create delete              | 5
offers/a.png               | -                               | read create delete              | 5
inbox/a.png                | -                               | read create delete              | 5
pushes/a.png               | -                               | read create delete              | 5
consultations/c1/a.png     | -                               | read create delete              | 5
manufactures/m1/a.png      | -                               | read create delete              | 5
company/a.png              | -                               | read create delete              | 1
a.png                      | -                               | -                               | 5
backup/a.png               | -                               | -                               | 5
users/{me}/a.png           | -                               | -                               | 5
users/{me}/photo/a/b.png   | -                               | -                               | 5
`

export const storageVerbs = ['read', 'create', 'update', 'delete'] as const
export type StorageVerb = (typeof storageVerbs)[number]

export interface StorageRow {
  path: string
  superteam: string[]
  admin: string[]
  mebibytes: number
}

export const storageRows: readonly StorageRow[] = text
  .trim()
  .split('\n')
  .map(line => {
    const [path = '', superteam = '', admin = '', mebibytes = ''] = line
      .split('|')
      .map(part => part.trim())
    const verbs = (cell: string) => cell.split(' ').map(word => word.replace(':O', ''))
    return { path, superteam: verbs(superteam), admin: verbs(admin), mebibytes: Number(mebibytes) }
  })

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']
export const otherTypes = [
  'image/svg+xml',
  'text/html',
  'application/pdf',
  'image/gif',
  'secret',
  'IMAGE/PNG',
  'image/png; charset=x',
  '',
]
