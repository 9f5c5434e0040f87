import { pounds } from '#platform/money/pounds.ts'

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

/** What somebody is told who is refused; `byStaff`: a colleague asks for them. */
export function erasureRefusalText(refusal: ErasureRefusal, byStaff = false): string {
  switch (refusal.kind) {
    case 'is_admin':
      return byStaff
        ? 'This account runs the shop. Take its role away first.'
        : 'Your account runs the shop. A colleague has to take your role away first.'
    case 'credit_left':
      return byStaff
        ? `There is store credit of ${pounds(refusal.pence)}. Tick that it is given up, or pay it out first.`
        : `You have store credit of ${pounds(refusal.pence)}. Spend it first, or tick that you give it up.`
    case 'proof_required':
      return 'Please confirm it is you with your password or a code, and try again.'
    case 'wrong_password':
      return 'The password is not right. Please try again.'
    case 'user_not_found':
      return 'There is no such account any more.'
    case 'nothing_asked':
      return 'Nothing is to be erased. There is nothing to take back.'
  }
}
