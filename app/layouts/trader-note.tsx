import { appText } from '#app/app-text.ts'
import type { StoreSettings } from '#shop/settings/setting-values.ts'

const text = appText.footer

/** Who the trader is, in one line, and that nothing is real here. */
export function TraderNote({ trader }: Pick<StoreSettings, 'trader'>) {
  return (
    <>
      <p>
        {/* A dot ends a line rather than begins one. */}
        {trader.legalName}&nbsp;· {text.registration(trader.companyNumber, trader.registeredIn)}
        {trader.vatNumber && `\u00A0· ${text.vatNumber(trader.vatNumber)}`}
      </p>
      <p className="mt-1">{text.demo}</p>
    </>
  )
}
