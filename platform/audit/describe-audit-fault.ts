import type { ProcedureRow } from '#database/generated/procedures.ts'

/** What is wrong with the audit log, in words. */
export function describeAuditFault(fault: ProcedureRow<'verify_audit_chain'>): string {
  switch (fault.problem) {
    case 'changed':
      return `Entry ${fault.audit_id} was changed after it was written (position ${fault.position}).`
    case 'missing':
      return `Something was taken out before or at position ${fault.position} (entry ${fault.audit_id}).`
    case 'not_chained':
      return `Entry ${fault.audit_id} was put in past the chain.`
    case 'cut_off':
      return `The chain no longer has the hash that was noted at position ${fault.position}.`
  }
}
