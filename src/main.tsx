// First: all that follows takes a slow machine longer to evaluate than this to show something.
import './entry/lastLook'
import { createRoot } from 'react-dom/client'
import { Root } from './entry/Root'
import { applyTokens } from './layout/theme/tokens'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

applyTokens()
createRoot(element).render(<Root />)
