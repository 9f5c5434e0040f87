import { describe, expect, test } from 'vitest'

import type { SavedAddress } from '#shop/profile/address/address-book.ts'

import {
  changeDraft,
  deliveryAddress,
  draftErrors,
  emptyDraft,
  isComplete,
  keptAddress,
  noErrors,
  readDraft,
  stillWrong,
  storeDraft,
} from './checkout-draft.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

const typed = {
  postcode: 'SW1A 1AA',
  name: 'Amina Khan',
  line1: '1 Example Street',
  line2: '',
  city: 'London',
  phone: '',
}

const draft: CheckoutDraft = {
  addressChoice: 'new',
  address: typed,
  keepsAddress: true,
  hasBilling: true,
  billing: { ...typed, name: 'Khan Ltd' },
  deliveryMethodId: 'standard',
  typedCode: 'welcome10',
  discountCode: 'WELCOME10',
  note: 'A gift.\nThank you',
  hasGiftWrap: true,
  giftMessage: 'Eid mubarak',
  credit: {
    typedGiftCard: 'dem0-g1ft-card-0025',
    giftCards: ['DEM0G1FTCARD0025'],
    usesStoreCredit: true,
  },
  idempotencyKey: 'a key',
}

const home: SavedAddress = {
  id: 'home',
  isDefault: true,
  name: 'Amina Khan',
  line1: '2 Home Road',
  city: 'Leeds',
  postcode: 'LS1 1AA',
  country: 'GB',
}
const work = { ...home, id: 'work', isDefault: false, line1: '3 Work Lane', phone: '0113 4960000' }
const book = [home, work]

describe('the draft of a checkout', () => {
  test('is read as it was stored', () => {
    expect(readDraft(storeDraft('amina', draft), 'amina')).toEqual(draft)
  })

  test('of another customer is not shown', () => {
    expect(readDraft(storeDraft('amina', draft), 'bilal')).toEqual(emptyDraft)
  })

  test.for([null, '', 'nonsense', '[]', 'null'])('%s reads as a fresh one', (stored) => {
    const fresh = { ...emptyDraft, address: { ...emptyDraft.address, name: 'Amina Khan' } }
    expect(readDraft(stored, 'amina', fresh)).toEqual(fresh)
  })

  test('of an older shop is read as far as it goes', () => {
    const stored = JSON.stringify({ userId: 'amina', address: { city: 'London' }, note: 7 })
    expect(readDraft(stored, 'amina')).toEqual({
      ...emptyDraft,
      address: { ...emptyDraft.address, city: 'London' },
    })
  })

  test('that is changed after it was sent is another order', () => {
    const changed = changeDraft(draft, { deliveryMethodId: 'express' })
    expect(changed).toEqual({ ...draft, deliveryMethodId: 'express', idempotencyKey: null })
  })
})

describe('the address of a draft', () => {
  test.for([
    { choice: null, address: emptyDraft.address, kept: home },
    { choice: null, address: typed, kept: undefined },
    { choice: 'new', address: emptyDraft.address, kept: undefined },
    { choice: 'work', address: typed, kept: work },
    { choice: 'removed since', address: emptyDraft.address, kept: home },
  ])('with choice $choice', ({ choice: addressChoice, address, kept }) => {
    expect(keptAddress({ ...emptyDraft, addressChoice, address }, book)).toBe(kept)
  })

  test('is the kept one, field by field, or the typed one', () => {
    expect(deliveryAddress({ ...draft, addressChoice: 'work' }, book)).toEqual({
      postcode: 'LS1 1AA',
      name: 'Amina Khan',
      line1: '3 Work Lane',
      line2: '',
      city: 'Leeds',
      phone: '0113 4960000',
    })
    expect(deliveryAddress(draft, book)).toBe(typed)
  })
})

describe('what is wrong in a draft', () => {
  test('nothing, when it is whole', () => {
    expect(draftErrors(draft, book)).toEqual(noErrors)
    expect(isComplete(draftErrors(draft, book))).toBe(true)
  })

  test.for([
    { changes: { address: emptyDraft.address }, part: 'address' },
    { changes: { billing: emptyDraft.billing }, part: 'billing' },
    { changes: { note: 'x'.repeat(501) }, part: 'note' },
    { changes: { discountCode: null }, part: 'code' },
    { changes: { typedCode: 'another' }, part: 'code' },
    { changes: { credit: { ...draft.credit, giftCards: [] } }, part: 'giftCard' },
  ] as const)('the $part', ({ changes, part }) => {
    const found = draftErrors({ ...draft, ...changes }, book)
    expect(found[part]).toBeTruthy()
    expect(isComplete(found)).toBe(false)
    expect(found).toEqual({ ...noErrors, [part]: found[part] })
  })

  test.for([
    { addressChoice: 'home', address: emptyDraft.address },
    { hasBilling: false, billing: emptyDraft.billing },
    { note: ` ${'x'.repeat(500)} ` },
    { typedCode: ' welcome10 ' },
    { typedCode: '', discountCode: null },
    { credit: { ...draft.credit, typedGiftCard: ' ' } },
  ])('not %j', (changes) => {
    expect(draftErrors({ ...draft, ...changes }, book)).toEqual(noErrors)
  })

  test('is marked until it is put right, and no sooner than it was found', () => {
    const found = draftErrors({ ...draft, address: emptyDraft.address, note: 'x'.repeat(501) }, [])
    const now = draftErrors({ ...draft, billing: emptyDraft.billing, note: 'x'.repeat(502) }, [])
    expect(stillWrong(found, now)).toEqual({ ...noErrors, note: now.note })
  })
})
