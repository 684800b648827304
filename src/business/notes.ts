import { NOTES } from '@/schema'
import { byRecord } from './history'

export const notesIndexes = [byRecord(NOTES)]
