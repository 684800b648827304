import { texts as shared } from '../texts'

export const texts = {
  ...shared,
  stage: 'Tahap',
  nothing: 'Harus lebih dari 0 g',
  moreThanIn: 'Melebihi berat masuk',
  moreThanBefore: (weight: string) => `Melebihi yang ada sebelum tahap ini: ${weight}`,
  weightIn: 'Berat masuk',
  weightOut: 'Berat keluar',
  by: 'Oleh',
  lossByStage: 'Susut per tahap',
  whole: 'Seluruhnya',
}
