type Content = { what: string; file: string; rows: number }

/** Copy of the file with somebody's data, and of the mail that links to it. */
export const exportText = {
  fileName: 'my-data.zip',

  readMe: (contents: readonly Content[], at: Date) =>
    [
      `All that is kept about you in this shop, as of ${at.toISOString()} (UTC).`,
      '',
      'data.json has everything in one file, for programs. The folder csv has the same as tables, for',
      'spreadsheets; the folder files has the photos you sent. Sums are in pence, times in UTC. Passwords,',
      'codes and keys are kept as sums that nobody can turn back, and are left out; so is what mails say',
      'to you, which may hold such codes: it is in your mailbox.',
      '',
      ...contents.map(({ what, file, rows }) => `${what}: ${file} (${rows})`),
      '',
    ].join('\r\n'),

  subject: 'Your data is ready',
  preview: 'A copy of all that we keep about you.',
  heading: 'Your data is ready',
  lead: 'You asked for a copy of all that we keep about you. It is a ZIP file with everything as JSON and as tables (CSV).',
  download: 'Download your data',
  until: (until: string) =>
    `Anyone with this link can open the file, so please do not pass it on. It works until ${until}; then the file is deleted.`,
  notAsked: (email: string) => `If you did not ask for it, please write to us at ${email}.`,
} as const
