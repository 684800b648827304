/** Type of a link -> resource of its target. */
export const targets: Readonly<Record<string, string>> = {
  product: 'products',
  article: 'articles',
  video: 'courses',
  seminar: 'seminars',
}
