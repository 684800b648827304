import { suites } from './suites'
import { declareSuites } from './support/lab'

declareSuites('persistent', suites)
