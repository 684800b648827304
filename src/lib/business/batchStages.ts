/** The stages of a batch in the making, in their order (S-8). */
export const batchStages = {
  raw: 'Bahan mentah',
  washing: 'Pencucian',
  molding: 'Pencetakan',
  clean: 'Bersih',
} as const
