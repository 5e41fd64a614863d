import settings from "../settings.module.css"
import { AccessList } from "./AccessList.tsx"
import { ExportBlock } from "./ExportBlock.tsx"
import { RectificationBlock } from "./RectificationBlock.tsx"

/** A person's rights over what is kept about her: to take it, to have it put right, to know who looked. */
export function OwnDataSection() {
  return (
    <div className={settings.stack}>
      <ExportBlock />
      <RectificationBlock />
      <AccessList />
    </div>
  )
}
