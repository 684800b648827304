import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { choose, forget, mostMebibytes, subscribeTransfers, transferAt } from '@/lib'
import { PictureProblem, prepare } from './prepare'

type Held = readonly [address: string, setAddress: (address: string) => void]

/**
 * One picture that is to go with a message: chosen here, uploaded by whatever saves the record that has its address.
 * `held`: where its address is kept, by default here.
 */
export function useAttachment(folder: string, most = mostMebibytes, held?: Held) {
  const translate = useTranslate()
  const own = useState('')
  const [address, setAddress] = held ?? own
  const [taken, setTaken] = useState('')
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const transfer = useSyncExternalStore(subscribeTransfers, () => transferAt(address))
  const latest = useForgotten(address)
  return {
    address,
    /** Whether it was chosen a moment ago, and not before the page was left. */
    isNew: taken === address,
    transfer,
    isPreparing,
    problem,
    async take(file: File) {
      if (latest.isGone) return
      setProblem(undefined)
      setPreparing(true)
      try {
        const picture = await prepare(file, most)
        if (latest.isGone) return
        const chosen = choose(picture, folder)
        setTaken(chosen)
        setAddress(chosen)
      } catch (error) {
        const why = error instanceof PictureProblem ? error.message : 'sarang.image.broken'
        setProblem(translate(why, { max: most }))
      } finally {
        setPreparing(false)
      }
    },
    clear() {
      setAddress('')
      setProblem(undefined)
    },
  }
}

/** A file that nobody shows any more is let go of. */
function useForgotten(address: string) {
  const latest = useRef({ isGone: false }).current
  useEffect(() => () => forget(address), [address])
  useEffect(() => {
    latest.isGone = false
    return () => {
      latest.isGone = true
    }
  }, [latest])
  return latest
}
