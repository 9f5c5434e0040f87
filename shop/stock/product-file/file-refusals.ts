/** The most that a file may have, in bytes and in rows. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_ROWS = 20_000

/** Why a file of products is not read at all; `detail`: which row or head. */
export type FileRefusal = { reason: keyof typeof fileRefusalText; detail?: string }

/** What is wrong with a file, and what to do. */
export const fileRefusalText = {
  no_file: () => 'Please choose a file first.',
  too_large: () =>
    `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Please send it in parts.`,
  too_many_rows: () =>
    `The file has more than ${MAX_ROWS.toLocaleString('en-GB')} rows. Please send it in parts.`,
  workbook: () =>
    'This is a workbook or an archive. Please save the table as “CSV UTF-8” and send that.',
  no_utf8: () => 'The file is not in UTF-8. Please save it as “CSV UTF-8”.',
  no_text: () => 'The file holds signs that no text has. Please save the table as “CSV UTF-8”.',
  no_rows: () => 'The file has no rows below its heads.',
  no_handle: () =>
    'There is no column “handle”, by which rows are matched with products. Please add it.',
  head_twice: (head: string) => `The column “${head}” is there twice. Please take one out.`,
  bad_quotes: (row: string) =>
    `Row ${row} cannot be read: a quote is out of place, or the row is far too long. Please look there.`,
  too_often: () => 'Too many files at once. Please wait a minute and send it again.',
} satisfies Record<string, (detail: string) => string>

/** A refusal as an address has it, in words; undefined for none. */
export function fileRefusal(reason: string | null, detail: string | null): string | undefined {
  const known = Object.entries(fileRefusalText).find(([name]) => name === reason)
  return known?.[1](detail?.slice(0, 60) ?? '')
}
