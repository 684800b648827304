import { int, list, map, nameOf, text } from '../../firestore/support'
import { but, type Cases, type Step } from './normalise'

const BAD = '400 INVALID_ARGUMENT'

const doc = (fields: object) => ({ fields })
const abc = doc({ a: int(1), b: int(2), m: map({ x: int(3), y: int(4) }) })
const three: Step[] = [
  ['PATCH c/1', doc({ n: int(3) })],
  ['PATCH c/2', doc({ n: int(2) })],
  ['PATCH c/3', doc({ n: int(1), o: text('x') })],
]

export const METHODS: Cases = {
  'a document is made once under an id': [
    ['POST c?documentId=x', abc],
    ['POST c?documentId=x', abc],
    ['GET c/x'],
  ],
  'a document without an id gets one': [['POST c', abc], ['GET c']],
  'a new document has the body and no name of its own': [
    ['POST c?documentId=x', {}],
    ['POST c?documentId=y', { name: nameOf('c/z'), ...abc }],
    ['POST c?documentId=w&mask.fieldPaths=a', abc],
    ['GET c/w'],
  ],
  'a document below a document that is not there': [
    ['POST c/x/sub?documentId=y', abc],
    ['GET c/x/sub/y'],
    ['GET c/x'],
    ['GET c/x/sub'],
    ['GET c'],
  ],
  'ids that cannot be': [
    ['POST c?documentId=__x__', abc],
    ['POST __c__?documentId=x', abc],
    ['POST c?documentId=.', abc],
    ['POST c?documentId=..', abc],
    ['POST c?documentId=a%2Fb', abc],
    ['POST c?documentId=__id7__', abc],
    [`POST c?documentId=${'x'.repeat(1500)}`, {}],
    [`POST c?documentId=${'x'.repeat(1501)}`, {}],
  ],
  'fields are read through a mask': [
    ['PATCH c/x', abc],
    ['GET c/x?mask.fieldPaths=a'],
    ['GET c/x?mask.fieldPaths=a&mask.fieldPaths=m.y'],
    ['GET c/x?mask.fieldPaths=none'],
    ['GET c/x?mask.fieldPaths=a..b'],
    ['GET c/x?mask.fieldPaths=__name__'],
    ['GET c/none?mask.fieldPaths=a'],
  ],
  'a document is patched': [
    ['PATCH c/x', abc],
    ['PATCH c/x?updateMask.fieldPaths=a', doc({ a: int(9), b: int(9) })],
    ['PATCH c/x?updateMask.fieldPaths=b', doc({})],
    [
      'PATCH c/x?updateMask.fieldPaths=m.x&updateMask.fieldPaths=m.z',
      doc({ m: map({ z: int(1) }) }),
    ],
    ['PATCH c/x?mask.fieldPaths=m', doc({ m: int(1), n: int(2) })],
    ['PATCH c/x', {}],
    ['GET c/x'],
  ],
  'a patch has preconditions': [
    ['PATCH c/x?currentDocument.exists=true', abc],
    ['PATCH c/x?currentDocument.exists=false', abc],
    ['PATCH c/x?currentDocument.exists=false', abc],
    but(
      ['PATCH c/x?currentDocument.updateTime={{updateTime}}', doc({ a: int(1) })],
      '200 {"createTime":"time of step 1"',
      'the emulator does not read the time from the query string',
    ),
    ['PATCH c/x', doc({ a: int(9) })],
    ['PATCH c/x?currentDocument.updateTime=2020-01-01T00:00:00Z', doc({ a: int(3) })],
    but(
      ['PATCH c/x?currentDocument.updateTime=now', doc({ a: int(3) })],
      BAD,
      'a time that is none is told as such',
    ),
    ['PATCH c/y?currentDocument.updateTime=2020-01-01T00:00:00Z', doc({ a: int(3) })],
    but(
      ['PATCH c/x?currentDocument.exists=yes', doc({ a: int(3) })],
      BAD,
      'the emulator takes every other text for false',
    ),
  ],
  'a patch names its document in the path': [
    but(
      ['PATCH c/x', { name: nameOf('c/y'), ...abc }],
      '200 {"createTime"',
      'the emulator never answers; the path names the document',
    ),
    ['DELETE c/x'],
    ['PATCH c', abc],
    ['PATCH c/x', { fields: [] }],
    ['PATCH c/x', { other: 1, ...abc }],
    ['PATCH c/x', '{'],
    ['PATCH c/x?updateMask.fieldPaths=a..b', abc],
    ['GET c'],
  ],
  'a document is deleted': [
    ['PATCH c/x', abc],
    ['DELETE c/x?currentDocument.updateTime=2020-01-01T00:00:00Z'],
    ['DELETE c/x?currentDocument.exists=true'],
    ['DELETE c/x?currentDocument.exists=true'],
    ['DELETE c/x'],
    ['GET c/x'],
    ['DELETE c'],
  ],
  'a delete leaves what is below': [
    ['PATCH c/x/sub/y', abc],
    ['PATCH c/x', abc],
    ['DELETE c/x'],
    ['GET c/x/sub/y'],
  ],
  'a collection is listed by pages': [
    ...three,
    ['GET c'],
    ['GET c?pageSize=2'],
    ['GET c?pageSize=2&pageToken={{nextPageToken}}'],
    but(['GET c?pageSize=3'], '200 {"documents"', 'no token where nothing follows'),
    ['GET none'],
    ['GET c?mask.fieldPaths=o'],
  ],
  'a list has an order': [
    ...three,
    ['GET c?orderBy=n'],
    ['GET c?orderBy=n%20desc'],
    ['GET c?orderBy=n&pageSize=2'],
    but(
      ['GET c?orderBy=n&pageSize=2&pageToken={{nextPageToken}}'],
      '200 {"documents":[{',
      'the emulator fails with UNKNOWN',
    ),
    ['GET c?orderBy=o'],
    ['GET c?orderBy=n%20up'],
    ['GET c?orderBy=__name__%20desc'],
    but(
      ['GET c?orderBy=n%20desc,__name__%20asc'],
      '400 FAILED_PRECONDITION',
      'as production, the box demands a composite index',
    ),
  ],
  'a list that cannot be': [
    ['GET c?pageSize=-1'],
    but(['GET c?pageSize=x'], BAD, 'the emulator never answers'),
    but(['GET c?pageToken=x'], BAD, 'the emulator fails with UNKNOWN'),
    ['GET __c__'],
    ['GET c?orderBy=..'],
  ],
  'missing documents are shown when asked for': [
    ['PATCH c/x/sub/y', abc],
    ['PATCH c/z', abc],
    but(['GET c?showMissing=true'], '501 UNIMPLEMENTED', 'it is for scripts with a key'),
  ],
  transactions: [
    ['PATCH c/x', abc],
    ['POST :beginTransaction', { options: { readWrite: {} } }],
    ['POST :batchGet', { documents: [nameOf('c/x')], transaction: '{{transaction}}' }],
    ['POST :commit', { writes: [{ delete: nameOf('c/x') }], transaction: '{{transaction}}' }],
    ['POST :commit', { writes: [], transaction: '{{transaction}}' }],
    ['POST :rollback', { transaction: '{{transaction}}' }],
    ['POST :rollback', {}],
    ['POST :batchGet', { documents: [nameOf('c/x')], transaction: 'AAAA' }],
    ['POST :batchGet', { documents: [nameOf('c/x')], newTransaction: { readWrite: {} } }],
    ['POST :runQuery', { structuredQuery: { from: [{ collectionId: 'c' }] }, newTransaction: {} }],
    ['POST :beginTransaction', { options: { readOnly: {} } }],
    ['POST :commit', { writes: [{ delete: nameOf('c/x') }], transaction: '{{transaction}}' }],
    ['POST :beginTransaction', { options: { readOnly: {} } }],
    but(
      ['POST :commit', { transaction: '{{transaction}}' }],
      '200 {"commitTime"',
      'a commit has its time',
    ),
    ['POST :beginTransaction', { options: { readOnly: {}, readWrite: {} } }],
  ],
  'collections are listed': [
    ['POST :listCollectionIds', {}],
    ['PATCH c/x/sub/y', abc],
    ['PATCH b/x', abc],
    ['PATCH d/x', abc],
    ['DELETE d/x'],
    ['POST :listCollectionIds', {}],
    ['POST c/x:listCollectionIds', {}],
    ['POST c/y:listCollectionIds', {}],
    ['POST :listCollectionIds', { pageSize: 1 }],
    but(
      ['POST :listCollectionIds', { pageSize: 2, pageToken: '{{nextPageToken}}' }],
      '200 {"collectionIds":["c","users"]}',
      'no token where nothing follows',
    ),
    ['POST :listCollectionIds', { pageSize: -1 }],
    ['POST c:listCollectionIds', {}],
  ],
  'several documents are read at once': [
    ['PATCH c/x', abc],
    ['POST :batchGet', { documents: [nameOf('c/x'), nameOf('c/y')] }],
    ['POST :batchGet', { documents: [nameOf('c/x')], mask: { fieldPaths: ['m.x'] } }],
    ['POST :batchGet', { documents: [nameOf('c')] }],
    ['POST :batchGet', { documents: ['c/x'] }],
    ['POST :batchGet', {}],
    ['POST :batchGet', { documents: [nameOf('c/x')], mask: { fieldPaths: ['a..b'] } }],
  ],
  'a batch is written each for itself': [
    ['PATCH c/x', abc],
    [
      'POST :batchWrite',
      {
        writes: [
          { update: { name: nameOf('c/x'), fields: {} }, currentDocument: { exists: false } },
          { update: { name: nameOf('c/y'), fields: { a: int(1) } } },
          { delete: nameOf('c/z'), currentDocument: { exists: true } },
          { delete: nameOf('c/w') },
        ],
      },
    ],
    ['GET c'],
    ['POST :batchWrite', { writes: [{ delete: nameOf('c/x') }, { delete: nameOf('c/x') }] }],
    ['POST :batchWrite', {}],
    [
      'POST :batchWrite',
      {
        writes: [
          { delete: nameOf('c/x') },
          { update: { name: nameOf('c/q'), fields: { a: list(list()) } } },
        ],
      },
    ],
    ['GET c'],
  ],
  'a write may have transforms in a batch': [
    [
      'POST :batchWrite',
      {
        writes: [
          {
            update: { name: nameOf('c/x'), fields: { a: int(1) } },
            updateTransforms: [{ fieldPath: 'a', increment: int(2) }],
          },
        ],
      },
    ],
    ['GET c/x'],
  ],
}
