import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pageUrl } from '#platform/languages/current-language.ts'
import { greeting, inLondon } from '#shop/sign-in/server/emails/mail-copy.ts'

import { waitingText } from '../../erasure-text.ts'
import { exportText } from '../../export-text.ts'
import { privacyMailText } from '../../privacy-mail-text.ts'
import { privacyText } from '../../privacy-text.ts'
import { PRIVACY_PART } from '../../privacy.ts'
import type { ErasureObstacle } from '../../privacy.ts'

/** The state of an erasure: requested, due but waiting for something, or withdrawn. */
export type ErasureUpdate = {
  firstName: string
  dueAt: Date
  stage: 'asked' | 'waits' | 'takenBack'
  waitsFor: readonly ErasureObstacle[]
}

/** Notifies somebody that they will be forgotten, when, and how to stop it. */
export function ErasureEmail({ update, sender }: { update: ErasureUpdate; sender: MailSender }) {
  const { preview, heading } = privacyMailText[update.stage]
  return (
    <MailLayout sender={sender} preview={preview} heading={heading}>
      <MailText>{leadOf(update)}</MailText>
      {update.stage === 'asked' && update.waitsFor.length > 0 && (
        <MailText>{privacyText.erase.waitsFor(waitingText(update.waitsFor))}</MailText>
      )}
      {update.stage !== 'takenBack' && (
        <>
          <MailText>{privacyMailText.change}</MailText>
          <MailAction href={pageUrl(sender.url, PRIVACY_PART)}>
            {privacyMailText.toPrivacy}
          </MailAction>
        </>
      )}
      <MailNote>{sender.email}</MailNote>
    </MailLayout>
  )
}

function leadOf({ stage, firstName, dueAt, waitsFor }: ErasureUpdate): string {
  const hello = greeting(firstName)
  switch (stage) {
    case 'asked':
      return privacyMailText.asked.lead(hello, inLondon(dueAt))
    case 'waits':
      return privacyMailText.waits.lead(hello, waitingText(waitsFor))
    case 'takenBack':
      return privacyMailText.takenBack.lead(hello)
  }
}

type Props = { sender: MailSender; url: string; until: string }

/** Links to the file with all data stored about somebody; `until` as a text. */
export const ExportReadyEmail = ({ sender, url, until }: Props) => (
  <MailLayout sender={sender} preview={exportText.preview} heading={exportText.heading}>
    <MailText>{exportText.lead}</MailText>
    <MailAction href={url}>{exportText.download}</MailAction>
    <MailText>{exportText.until(until)}</MailText>
    <MailNote>{exportText.notAsked(sender.email)}</MailNote>
  </MailLayout>
)
