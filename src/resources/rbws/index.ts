import BuildingIcon from '@mui/icons-material/HomeWorkOutlined'
import { admins, fieldStaff, is, nobody, once, staff, withRights } from '@/access'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, labelsOf } from '@/schema'
import { flow, greeting } from './flow'
import { dates, described, notes, open, photo, sizes, specs } from './parts'

/** Farm buildings, from the request to the certificate (M-RBW-01, M-RBW-02, M-RBW-04, M-RBW-05). */
export const rbws = withRights(
  defineResource({
    name: 'rbws',
    label: 'Rumah walet',
    icon: BuildingIcon,
    source: firestore('rbws', {}, 'rbwId'),
    title: {
      name: 'buildingName',
      beside: ['farmerName', 'address'],
      picture: 'buildingImage',
      facts: ['status', 'buildingAreas', 'harvestPeriod', 'harvestWeight'],
      contact: 'farmerContact',
    },
    fields: {
      buildingImage: f.image('Foto bangunan', photo),
      buildingName: f.text('Nama bangunan', { required: true, max: 255 }),
      status: f.select('Status', labelsOf(flow), {
        initial: 'request',
        fallback: 'request',
        flow,
      }),
      farmerName: f.text('Nama petani', { required: true, max: 255, write: admins }),
      farmerContact: f.phone('Kontak petani', { write: admins, message: greeting }),
      uid: f.reference('Akun petani', { reference: 'users', named: 'farmerName' }),
      address: f.longText('Alamat', { isPlace: true }),
      locationMap: f.location('Lokasi', {
        address: 'formated_address',
        geohash: 'geohash',
        isPlace: true,
      }),
      ...sizes,
      buildingSpecs: specs,
      landOwnership: f.group('Kepemilikan lahan', described, { joins: ' · ' }),
      benefit: f.group('Manfaat', described, { write: admins, joins: ' · ' }),
      certificate: f.group(
        'Sertifikat',
        { id: f.text('Nomor sertifikat', { max: 255 }), imageURL: f.image('Gambar', photo) },
        { write: admins },
      ),
      rbwId: f.text('ID bangunan', { write: nobody }),
      ...notes,
      ...dates,
    },
    list: [
      'buildingImage',
      'buildingName',
      'farmerName',
      'farmerContact',
      'status',
      'dates.verificationDate',
      'dates.registerDate',
    ],
    sort: ['dates.registerDate', 'desc'],
    filters: ['dates.registerDate'],
    search: 'farmerName',
    routes: {
      '/rbw/building': {
        names: {
          id: 'Bangunan',
          en: 'Buildings',
          es: 'Edificios',
          de: 'Gebäude',
          ja: '建物',
          fr: 'Bâtiments',
        },
      },
    },
    tabs: {
      Permohonan: { filter: { status: open }, sort: ['dates.verificationDate', 'desc'] },
      Semua: { sort: ['dates.registerDate', 'desc'] },
    },
    access: { list: staff, show: staff, create: admins, edit: staff, export: admins },
  }),
  {
    about: 'Farm buildings. The field staff surveys them; admins certify, reject and finish.',
    fields: {
      uid: once(is.name),
      'dates.registerDate': once(is.time),
    },
    writers: [{ who: admins }, { who: fieldStaff }],
  },
)
