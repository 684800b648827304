import CancelIcon from '@mui/icons-material/BlockOutlined'
import FinishIcon from '@mui/icons-material/DoneAllOutlined'
import FailIcon from '@mui/icons-material/ErrorOutlined'
import RejectIcon from '@mui/icons-material/HighlightOffOutlined'
import ShipIcon from '@mui/icons-material/LocalShippingOutlined'
import BeginIcon from '@mui/icons-material/PlayArrowOutlined'
import AcceptIcon from '@mui/icons-material/TaskAltOutlined'
import { admins, correctors, staff } from '@/access'
import {
  type HarvestState,
  harvestState,
  harvestStatusNames,
  type Stage,
  stageNames,
  stageOf,
} from '@/business'
import { defineFlow, type Tone, tonesOf } from '@/schema'
import { arrived, made, received, shipped } from './steps'
import { arrivedOf, madeOf, pricesOf, receivedOf, todaysPrices } from './weighed'

type Open = Exclude<Stage, 'finished'>

/** Begins what the harvest has come to. */
const begun = (stage: Open) => ({
  icon: BeginIcon,
  from: [stage],
  to: stage,
  who: staff,
})

/** The step is over: the harvest comes to the next one. */
const over = (stage: Open, to: HarvestState) => ({
  from: [stage],
  to,
  who: staff,
  stamps: [`${stage}.dateEnd`],
})

/** Ends the harvest at this step, without an end of the step itself; why goes into its note. */
const ended = (stage: Open, to: 'cancelled' | 'rejected' | 'failed', mark: string) => ({
  from: [stage],
  to,
  who: staff,
  isGrave: true,
  reason: `${stage}.note`,
  writes: { [`${stage}.${mark}`]: true },
})

/** A receipt has no start of its own: it shows in that the harvest was written after the request was over. */
const beingReceived = { field: 'lastUpdate', after: 'request.dateEnd' }

/** How a harvest moves on (M-HAR-02, M-HAR-03, M-HAR-07): each event writes what is its own step's. */
export const flow = defineFlow<HarvestState>({
  state: harvestState,
  corrects: correctors,
  states: {
    request: { label: stageNames.request, tone: 'waiting' },
    receive: { label: stageNames.receive, tone: 'moving' },
    delivery: { label: stageNames.delivery, tone: 'moving' },
    process: { label: stageNames.process, tone: 'moving' },
    finished: { label: stageNames.finished, tone: 'done' },
    cancelled: { label: harvestStatusNames.cancelled, tone: 'bad' },
    rejected: { label: harvestStatusNames.rejected, tone: 'bad' },
    failed: { label: harvestStatusNames.failed, tone: 'bad' },
  },
  steps: {
    requestStart: {
      ...begun('request'),
      label: 'Mulai periksa',
      text: 'Rekan lain melihat bahwa permintaan ini sedang diperiksa.',
      once: 'request.dateStart',
      stamps: ['request.dateStart'],
    },
    requestCancelled: {
      ...ended('request', 'cancelled', 'isCancelled'),
      label: 'Batalkan',
      icon: CancelIcon,
      text: 'Petani menarik kembali permintaannya.',
      who: admins,
    },
    requestRejected: {
      ...ended('request', 'rejected', 'isRejected'),
      label: 'Tolak',
      icon: RejectIcon,
      text: 'Permintaan ini tidak kita terima.',
    },
    requestEnd: {
      ...over('request', 'receive'),
      label: 'Terima',
      icon: AcceptIcon,
      text: 'Permintaan disetujui. Berikutnya hasil panennya ditimbang.',
    },
    receiveStart: {
      ...begun('receive'),
      label: 'Mulai timbang',
      text: 'Menandai bahwa penerimaan sudah dimulai, supaya tidak dikerjakan dua orang.',
      once: beingReceived,
    },
    receiveRejected: {
      ...ended('receive', 'rejected', 'isRejected'),
      label: 'Tolak',
      icon: RejectIcon,
      text: 'Hasil panen dikembalikan kepada petani.',
    },
    receiveEnd: {
      ...over('receive', 'delivery'),
      label: 'Terima',
      icon: AcceptIcon,
      asks: received,
      reads: todaysPrices,
      proposes: pricesOf,
      writes: receivedOf,
    },
    deliveryStart: {
      ...begun('delivery'),
      label: 'Kirim',
      icon: ShipIcon,
      asks: shipped,
      once: 'delivery.dateStart',
      stamps: ['delivery.dateStart'],
    },
    deliveryRejected: {
      ...ended('delivery', 'failed', 'isFailed'),
      label: 'Gagal',
      icon: FailIcon,
      text: 'Kiriman tidak sampai, atau tidak bisa dipakai.',
    },
    deliveryEnd: {
      ...over('delivery', 'process'),
      label: 'Selesai',
      icon: FinishIcon,
      asks: arrived,
      writes: arrivedOf,
      needs: { 'delivery.dateStart': 'Belum dikirim' },
    },
    processStart: {
      ...begun('process'),
      label: 'Mulai olah',
      once: 'process.dateStart',
      stamps: ['process.dateStart'],
    },
    processReject: {
      ...ended('process', 'failed', 'isFailed'),
      label: 'Gagal',
      icon: FailIcon,
      text: 'Hasilnya tidak bisa diolah menjadi produk.',
    },
    processEnd: {
      ...over('process', 'finished'),
      label: 'Selesai',
      icon: FinishIcon,
      asks: made,
      writes: madeOf,
      needs: { 'process.dateStart': 'Belum mulai diolah' },
    },
  },
  path: {
    request: ['request.requestDate', 'request.dateStart', 'request.dateEnd'],
    receive: ['receive.dateEnd'],
    delivery: ['delivery.dateStart', 'delivery.dateEnd'],
    process: ['process.dateStart', 'process.dateEnd'],
  },
  at: harvest => {
    const stage = stageOf(harvest)
    return stage === 'finished' ? 'process' : stage
  },
  oddities: () => import('@/business/harvest/oddities').then(odd => odd.harvestOddities),
})

/** Of a stage and of a status, wherever they are shown. */
export const tones: Readonly<Record<string, Tone>> = { ...tonesOf(flow), ongoing: 'moving' }
