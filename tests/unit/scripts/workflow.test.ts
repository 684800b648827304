import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const workflow = read('.github/workflows/to-firebase.yml')

test('a deployment by GitHub gets every setting of the build by its name, and keeps no key', () => {
  const named = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named).toContain('VITE_FIREBASE_PROJECT_ID')
  const names = [...named, 'WEB_API_KEY', 'ANALYTICS_SCHEDULE']
  for (const name of names) expect(workflow).toContain(`  ${name}: $` + `{{ vars.${name} }}\n`)
  const asked = [...workflow.matchAll(/vars\.([A-Z_]+)/g)].map(([, name]) => name)
  const own = ['WORKLOAD_IDENTITY_PROVIDER', 'DEPLOY_ACCOUNT']
  expect([...new Set(asked)].toSorted()).toEqual([...names, ...own].toSorted())
  expect(workflow).not.toMatch(/secrets\.|credentials_json|--token/)
})

test('rules are deployed before what counts on them', () => {
  const parts = [...workflow.matchAll(/^ +deploy (\S+)/gm)].map(([, part]) => part)
  expect(parts).toEqual(['firestore,storage', 'functions', 'hosting'])
})

test('what was slower through its tests is not put over what came behind it', () => {
  const check = workflow.indexOf('git ls-remote origin refs/heads/main')
  expect(check).toBeGreaterThan(0)
  expect(check).toBeLessThan(workflow.indexOf('- name: Deploy'))
})
