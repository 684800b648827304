import { part } from '../queries/screen'

/** Only who takes a step needs what it asks for. */
export const StepDialog = part(() => import('./StepDialog').then(dialog => dialog.StepDialog))
