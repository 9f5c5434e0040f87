import type { ReportId } from './report.ts'

/** What the shop sold, refunded, owes in VAT and has in stock, for staff. */
export const ADMIN_REPORTS = '/admin/reports'

export const adminReportPath = (report: ReportId): string => `${ADMIN_REPORTS}/${report}`

/** All rows of a report as a CSV file. */
export const reportCsvPath = (report: ReportId): string => `${adminReportPath(report)}/export.csv`
