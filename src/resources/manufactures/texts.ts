import { texts as shared } from '../texts'

export const texts = {
  ...shared,
  stage: 'Tahap',
  weightIn: 'Berat masuk',
  weightOut: 'Berat keluar',
  by: 'Oleh',
  lossByStage: 'Susut per tahap',
  whole: 'Seluruhnya',
}
