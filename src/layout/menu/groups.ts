import type { Language } from '@/lib/languages'

/** First segment of the addresses of a group of the menu -> what it is called. */
export const groupNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  dashboard: {
    id: 'Ringkasan',
    en: 'Overview',
    es: 'Resumen',
    de: 'Überblick',
    ja: '概要',
    fr: 'Aperçu',
  },
  account: {
    id: 'Akun',
    en: 'Accounts',
    es: 'Cuentas',
    de: 'Konten',
    ja: 'アカウント',
    fr: 'Comptes',
  },
  farm: { id: 'Peternakan', en: 'Farming', es: 'Cría', de: 'Zucht', ja: '飼育', fr: 'Élevage' },
  rbw: {
    id: 'Rumah Walet',
    en: 'Swiftlet houses',
    es: 'Casas de salanganas',
    de: 'Salanganenhäuser',
    ja: 'アナツバメの家',
    fr: 'Maisons à salanganes',
  },
  iot: { id: 'IoT', en: 'IoT', es: 'IoT', de: 'IoT', ja: 'IoT', fr: 'IoT' },
  marketplace: {
    id: 'Toko',
    en: 'Shop',
    es: 'Tienda',
    de: 'Handel',
    ja: 'ショップ',
    fr: 'Boutique',
  },
  content: {
    id: 'Konten',
    en: 'Content',
    es: 'Contenido',
    de: 'Inhalte',
    ja: 'コンテンツ',
    fr: 'Contenu',
  },
  manufacture: {
    id: 'Produksi',
    en: 'Production',
    es: 'Producción',
    de: 'Verarbeitung',
    ja: '加工',
    fr: 'Production',
  },
  setting: {
    id: 'Sistem',
    en: 'System',
    es: 'Sistema',
    de: 'System',
    ja: 'システム',
    fr: 'Système',
  },
}
