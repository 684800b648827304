import { expect, test } from 'vitest'
import { limits } from '@/lib/limits'
import { timings } from '@/lib/timings'

test("M-LIM-01 the product's numbers", () => {
  expect(limits).toEqual({
    usersPage: 20,
    listPage: 20,
    tablePage: 10,
    pageSizes: [5, 10, 20, 50],
    countMost: 1000,
    jumpDirect: 10,
    jumpChunk: 5,
    profileBatch: 5,
    participants: 50,
    chats: 50,
    upgradeMonths: 6,
    passwordMin: 8,
    passphraseMin: 15,
    devicePasswordMin: 3,
    passwordMax: 255,
    deviceNameMax: 255,
    streamKey: 16,
    searchMin: 2,
    paletteReads: 30,
    paletteRows: 2,
    plainRows: 100,
    devicePage: 100,
    statisticsAgeMs: 60_000,
    donutTop: 10,
    trendDays: [1, 7, 30, 365],
    deviceCacheVersion: 2,
    deviceCacheMost: 5_000,
    deviceCacheBytes: 1_000_000,
    deviceListAgeMs: 60_000,
    deviceTestMs: 300_000,
    geohash: 9,
    line: 255,
    lines: 20_000,
    formatted: 100_000,
    entries: 50,
    note: 2000,
    named: 10,
  })
})

test("M-LIM-02 the product's times, in ms, and what goes with them", () => {
  expect(timings).toEqual({
    hoverCloseMs: 200,
    dropdownZ: 105,
    accordionMs: 250,
    resizeMs: 200,
    stickyAfter: 200,
    successMs: 3000,
    undoMs: 8000,
    themeMs: 300,
    scrollTopAfter: 200,
    scrollTopMs: 600,
    navigationScrollMs: 100,
    dialogWaitMs: 300,
    chunkMs: 120_000,
  })
})
