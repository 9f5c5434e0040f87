import { useState } from 'react'

import { dayInWords } from '#platform/dates/moment.tsx'
import { isShopsFault } from '#shop/returns/return-reason.ts'
import { postagePaidBy } from '#shop/returns/statutory/refund-of.ts'
import { atNoon } from '#shop/returns/wizard/at-noon.ts'
import type { ChosenItem } from '#shop/returns/wizard/exchange-choice.ts'
import { wizardText } from '#shop/returns/wizard/wizard-text.ts'

import { sendByFromNow } from './send-by-from-now.ts'

const text = wizardText.summary

/** By when a return is to be posted, or that it is looked at first; and who pays for the postage. */
export function WhatToSend({ chosen }: { chosen: readonly ChosenItem[] }) {
  const [sendBy] = useState(sendByFromNow)
  const reasons = chosen.flatMap(({ line }) => line.reason ?? [])
  const isJudged =
    reasons.some(isShopsFault) || chosen.some(({ item }) => item.exemption === 'sealed_hygiene')
  return (
    <p>
      {isJudged ? text.judged : text.sendBy(dayInWords(atNoon(sendBy)))}{' '}
      {text.postage[postagePaidBy(reasons)]}
    </p>
  )
}
