import { texts as shared } from '../texts'

export const texts = {
  ...shared,
  stage: 'Tahap',
  nothing: 'Harus lebih dari 0 g',
  moreThanIn: 'Melebihi berat masuk',
  moreThanBefore: (weight: string) => `Melebihi yang ada sebelum tahap ini: ${weight}`,
  unknownStage: (stage: string) => `Tahap "${stage}" tidak dikenal; dianggap bahan mentah.`,
  grown: (stage: string, weight: string, before: string) =>
    `Berat masuk ${stage} ${weight}, padahal sebelum tahap itu ${before}`,
  gained: (stage: string) => `Beratnya bertambah pada ${stage}`,
  unequal: (told: string, stage: string, weighed: string) =>
    `Berat keluar ${told}, padahal hasil ${stage} ${weighed}`,
  weightIn: 'Berat masuk',
  weightOut: 'Berat keluar',
  by: 'Oleh',
  lossByStage: 'Susut per tahap',
  whole: 'Seluruhnya',
}
