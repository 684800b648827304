import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The Firebase CLI: no dependency, since it brings 300 MB along. FIREBASE_CLI names one that is there. */
export const CLI = process.env.FIREBASE_CLI
  ? [process.env.FIREBASE_CLI]
  : ['npx', '--yes', 'firebase-tools@15']

/** What that version refuses to run below. */
export const JAVA = 21

const DEBIAN =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

/** 0 where there is none. */
export function javaVersion() {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
}

/**
 * The variable by which the CLI takes the emulator of Debian's package google-cloud-cli-firestore-emulator, where Google's
 * download is not there and that is. The CLI starts it by `java -jar`, for which it lacks the name of its first class: a
 * file beside it has that. Made by the JDK's `jar`.
 */
export function debianFirestore(folder) {
  if (
    process.env.FIRESTORE_EMULATOR_BINARY_PATH ||
    isDownloaded('cloud-firestore') ||
    !existsSync(DEBIAN)
  )
    return
  const [manifest, jar] = [join(folder, 'manifest.txt'), join(folder, 'firestore.jar')]
  // A line of a manifest has 72 bytes at most.
  const path = `Class-Path: ${pathToFileURL(DEBIAN)}`.replace(/.{70}(?=.)/g, '$&\n ')
  writeFileSync(manifest, `Main-Class: ${MAIN}\n${path}\n`)
  const { status } = spawnSync('jar', ['cfm', jar, manifest], { stdio: 'inherit' })
  return status === 0 ? { FIRESTORE_EMULATOR_BINARY_PATH: jar } : undefined
}

/**
 * The variable by which the CLI takes another judge of storage.rules, where Google's was not downloaded: the tests' own, a
 * script of Node. The CLI starts it by `java -jar`, too, and speaks to it by its standard input and output.
 */
export function testsJudge(folder, script) {
  if (process.env.STORAGE_EMULATOR_BINARY_PATH || isDownloaded('cloud-storage-rules')) return
  const [source, jar] = [join(folder, 'Judge.java'), join(folder, 'storage.jar')]
  writeFileSync(source, judgeOf(process.execPath, script))
  const inherit = { stdio: 'inherit' }
  const isMade =
    spawnSync('javac', [source], inherit).status === 0 &&
    spawnSync('jar', ['cfe', jar, 'Judge', '-C', folder, 'Judge.class'], inherit).status === 0
  return isMade ? { STORAGE_EMULATOR_BINARY_PATH: jar } : undefined
}

const judgeOf = (...words) => `public class Judge {
  public static void main(String[] unused) throws Exception {
    Process judge = new ProcessBuilder(${words.map(word => JSON.stringify(word)).join(', ')}).inheritIO().start();
    Runtime.getRuntime().addShutdownHook(new Thread(judge::destroy));
    System.exit(judge.waitFor());
  }
}
`

function isDownloaded(name) {
  const home = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators')
  return (
    existsSync(home) &&
    readdirSync(home).some(file => file.startsWith(name) && file.endsWith('.jar'))
  )
}
