import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { inLondon } from '#shop/sign-in/server/emails/mail-words.ts'

import type { ErasureObstacle } from '../../erasure.ts'
import { PRIVACY_PART } from '../../privacy-paths.ts'
import { waitsInWords } from '../../erasure-words.ts'
import { privacyMailText as text } from '../../privacy-mail-text.ts'
import { privacyText } from '../../privacy-text.ts'

/** Where an erasure stands: asked for, due but waiting for something, or taken back. */
export type ErasureNews = {
  firstName: string
  dueAt: Date
  stage: 'asked' | 'waits' | 'takenBack'
  waitsFor: readonly ErasureObstacle[]
}

/** Tells somebody that they will be forgotten, when, and how to stop it. */
export function ErasureEmail({ news, sender }: { news: ErasureNews; sender: MailSender }) {
  const { preview, heading } = text[news.stage]
  return (
    <MailLayout sender={sender} preview={preview} heading={heading}>
      <MailText>{leadOf(news)}</MailText>
      {news.stage === 'asked' && news.waitsFor.length > 0 && (
        <MailText>{privacyText.erase.waitsFor(waitsInWords(news.waitsFor))}</MailText>
      )}
      {news.stage !== 'takenBack' && (
        <>
          <MailText>{text.change}</MailText>
          <MailAction href={sender.url + PRIVACY_PART}>{text.toPrivacy}</MailAction>
        </>
      )}
      <MailNote>{sender.email}</MailNote>
    </MailLayout>
  )
}

function leadOf({ stage, firstName, dueAt, waitsFor }: ErasureNews): string {
  const hello = text.greeting(firstName)
  switch (stage) {
    case 'asked':
      return text.asked.lead(hello, inLondon(dueAt))
    case 'waits':
      return text.waits.lead(hello, waitsInWords(waitsFor))
    case 'takenBack':
      return text.takenBack.lead(hello)
  }
}
