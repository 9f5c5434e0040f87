import { appText } from '#app/app-text.ts'
import type { StoreSettings } from '#shop/settings/setting-values.ts'

const text = appText.footer

/** Who the trader is, in one line, and that nothing is real in a demonstration. */
export function TraderNote({ trader, isDemo }: Pick<StoreSettings, 'trader' | 'isDemo'>) {
  return (
    <>
      <p>
        {/* A dot ends a line rather than begins one. */}
        {trader.legalName}
        {trader.companyNumber &&
          `\u00A0· ${text.registration(trader.companyNumber, trader.registeredIn)}`}
        {trader.vatNumber && `\u00A0· ${text.vatNumber(trader.vatNumber)}`}
      </p>
      {isDemo && <p className="mt-1">{text.demo}</p>}
    </>
  )
}
