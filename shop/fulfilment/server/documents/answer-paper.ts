/** A paper as a file that no cache keeps; `name` without its ending. */
export function answerPaper(paper: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(paper, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w -]/g, '')}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

export function refusePaper(why: string): Response {
  return new Response(why, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
