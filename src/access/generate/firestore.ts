import type { Policy } from '../policy'
import { collectionRules } from './collection'
import { mapFunctions } from './fits'
import { indent } from './layout'
import { libraryText } from './library'
import { topReturning } from './returning'
import { shared } from './shared'
import { shortened } from './short'

/** firestore.rules: who may read and write which document, for Firebase and for the box. */
export function firestoreRules(policies: readonly Policy[]): string {
  const { rules, functions } = shared(
    policies.map(collectionRules).join('\n\n') + topReturning(policies),
  )
  const matches = indent(rules)
  const maps = [...policies.flatMap(mapFunctions), ...functions].join('\n\n')
  return shortened(`rules_version = '2';

// Who may read and write which document. Written by \`npm run generate\` from src/access and the declarations in
// src/resources: change those, not this file. docs/permissions.md says the same in tables.

service cloud.firestore {
match /databases/{database}/documents {

${indent(libraryText(policies, matches + maps))}

${indent(maps)}

${matches}

  // --- Rules of the mobile apps that share this project: they go between these two lines ------
  // --------------------------------------------------------------------------------------------

  match /{document=**} {
    allow read, write: if false;
  }
}
}
`)
}
