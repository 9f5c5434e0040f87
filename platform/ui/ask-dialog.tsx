import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  text: string
  /** What the two buttons say. */
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
}

/** Asks before something is done that cannot be taken back; closing it is a no. */
export const AskDialog = ({ title, text, yes, no, onYes, onNo }: Props) => (
  <Dialog
    open
    title={title}
    onOpenChange={(open) => {
      if (!open) onNo()
    }}
  >
    <p className="text-ink-soft">{text}</p>
    <div className="mt-8 flex flex-wrap gap-3">
      <Button size="small" onClick={onYes}>
        {yes}
      </Button>
      <Button variant="secondary" size="small" onClick={onNo}>
        {no}
      </Button>
    </div>
  </Dialog>
)
