import { pounds } from '#platform/money/pounds.ts'

import { privacyText } from './privacy-text.ts'

/** Why the shop does not erase somebody, or not yet. */
export type ErasureRefusal =
  | { kind: 'is_admin' }
  | { kind: 'credit_left'; pence: number }
  | { kind: 'proof_required' }
  | { kind: 'wrong_password' }
  | { kind: 'user_not_found' }
  | { kind: 'nothing_asked' }

export const erasureRefusals = [
  'is_admin',
  'credit_left',
  'proof_required',
  'wrong_password',
  'user_not_found',
  'nothing_asked',
] as const satisfies readonly ErasureRefusal['kind'][]

/** The text of a refusal; `byStaff`: a colleague makes the request for them. */
export function erasureRefusalText(refusal: ErasureRefusal, byStaff = false): string {
  const { refused } = privacyText
  switch (refusal.kind) {
    case 'is_admin':
      return byStaff ? 'This account runs the shop. Take its role away first.' : refused.is_admin
    case 'credit_left':
      return byStaff
        ? `There is store credit of ${pounds(refusal.pence)}. Tick that it is given up, or pay it out first.`
        : refused.credit_left(pounds(refusal.pence))
    case 'proof_required':
    case 'wrong_password':
    case 'user_not_found':
    case 'nothing_asked':
      return refused[refusal.kind]
  }
}
