import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { stocktakeReviewPath } from '../../admin/admin-stock-paths.ts'
import { adminStockText, stocktakeText } from '../../admin/admin-stock-text.ts'
import { MAX_CODE, MAX_OF_A_COUNT } from '../../admin/stocktake.ts'

import { CameraScanner } from './camera-scanner.tsx'
import type { Scan } from './count-queue.ts'
import { signalScan, useCountQueue } from './use-count-queue.ts'

const text = stocktakeText.count

/** Counting with a phone: a scanner that types, the camera, or the keys. Each scan counts one more. */
export function CountPage({ stocktakeId }: { stocktakeId: string }) {
  const { scans, unsent, trouble, add, undo } = useCountQueue(stocktakeId)
  const [code, setCode] = useState('')
  const [quantity, setQuantity] = useState('1')
  const [withSound, setWithSound] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const pieces = /^\d{1,5}$/.test(quantity) ? Math.min(Number(quantity), MAX_OF_A_COUNT) : 0
  const [last] = scans

  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (last && last.state !== 'waiting') signalScan(last.state === 'counted', withSound)
    // Once for each answer, not for each press of the switch.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [last?.id, last?.state])

  const count = (scanned: string, found: number) => {
    const plain = scanned.trim().slice(0, MAX_CODE)
    if (plain === '') return
    add(plain, found)
    setCode('')
    setQuantity('1')
    field.current?.focus()
  }

  const scan = (scanned: string) => {
    if (pieces > 0) count(scanned, pieces)
  }

  // The scanner types on into the field.
  const takeBack = () => {
    undo()
    field.current?.focus()
  }

  return (
    <div className="grid max-w-xl gap-6">
      <LastScan scan={last} />
      <form
        className="grid grid-cols-[1fr_6rem] items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          scan(code)
        }}
      >
        <TextField
          ref={field}
          label={text.code}
          hint={text.codeHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={MAX_CODE}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <TextField
          label={text.quantity}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
        />
        <div className="col-span-2 flex flex-wrap gap-3">
          <Button type="submit" disabled={pieces === 0} className="grow">
            {text.add}
          </Button>
          <Button variant="secondary" disabled={code.trim() === ''} onClick={() => count(code, 0)}>
            {text.noneThere}
          </Button>
        </div>
      </form>
      <CameraScanner onCode={scan} />
      <output className={`block text-sm ${trouble ? 'text-warning' : 'text-ink-soft'}`}>
        {trouble === 'offline' && `${text.offline} `}
        {trouble === 'signed_out' && `${text.signedOut} `}
        {unsent > 0 ? text.unsent(unsent) : text.sent}
      </output>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" disabled={!last} onClick={takeBack}>
          {text.undo}
        </Button>
        <label className="inline-flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={withSound}
            onChange={(event) => setWithSound(event.target.checked)}
          />
          {text.sound}
        </label>
        <Link
          to={stocktakeReviewPath(stocktakeId)}
          className={buttonStyle({ variant: 'secondary' })}
        >
          {text.review}
        </Link>
      </div>
      {scans.length > 1 && (
        <section aria-labelledby="recent" className="grid gap-2">
          <h2 id="recent" className="text-lg font-semibold">
            {text.recent}
          </h2>
          <ul className="border-t text-sm">
            {scans.slice(1).map((older) => (
              <li key={older.id} className="flex justify-between gap-4 border-b py-2">
                <span className="wrap-anywhere">{nameOf(older)}</span>
                <span className="tabular-nums">
                  {older.state === 'waiting'
                    ? text.waiting
                    : older.quantity === 0
                      ? text.noneThere
                      : `+${older.quantity}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const nameOf = ({ item, code }: Scan): string =>
  item ? `${item.name}, ${item.colourName}, ${adminStockText.size(item.sizeName)}` : code

/** What was scanned last, large enough for an arm's length. */
function LastScan({ scan }: { scan: Scan | undefined }) {
  return (
    <section aria-label={text.last} aria-live="polite" className="grid gap-1 border bg-surface p-5">
      {!scan && <p className="text-ink-soft">{text.none}</p>}
      {scan?.state === 'unknown_code' && (
        <p className="font-medium text-danger">{text.unknown(scan.code)}</p>
      )}
      {scan?.state === 'closed' && <p className="font-medium text-danger">{text.closed}</p>}
      {scan?.state === 'waiting' && (
        <>
          <p className="font-medium wrap-anywhere">{scan.code}</p>
          <p className="text-ink-soft">{text.waiting}</p>
        </>
      )}
      {scan?.state === 'counted' && scan.item && (
        <>
          <p className="text-lg font-medium">{nameOf(scan)}</p>
          <p className="flex items-baseline gap-2">
            <span className="text-5xl font-semibold tabular-nums">{scan.item.counted}</span>
            <span className="text-ink-soft">{text.found}</span>
          </p>
        </>
      )}
    </section>
  )
}
