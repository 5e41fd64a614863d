import type { ReactNode } from "react"
import styles from "./data-gallery.module.css"
import { ListDemo } from "./ListDemo.tsx"
import { ChartDemos, FileDropDemo, PdfDemo, QrDemo, SignatureDemo } from "./MediaDemos.tsx"
import { PaletteDemo } from "./PaletteDemo.tsx"
import { StepperDemos, TimelineDemo } from "./RecordDemos.tsx"
import { BulkDemos, PaginationDemos, TableDemos } from "./TableDemos.tsx"

const sections: readonly { id: string; title: string; body: ReactNode }[] = [
  { id: "list", title: "Liste : vues, filtres, table, pagination", body: <ListDemo /> },
  { id: "tables", title: "Tables", body: <TableDemos /> },
  { id: "pagination", title: "Pagination", body: <PaginationDemos /> },
  { id: "bulk", title: "Actions sur la sélection", body: <BulkDemos /> },
  { id: "palette", title: "Palette de commandes", body: <PaletteDemo /> },
  { id: "stepper", title: "Étapes", body: <StepperDemos /> },
  { id: "timeline", title: "Historique", body: <TimelineDemo /> },
  { id: "charts", title: "Graphiques", body: <ChartDemos /> },
  { id: "files", title: "Dépôt de fichiers", body: <FileDropDemo /> },
  { id: "signature", title: "Signature", body: <SignatureDemo /> },
  { id: "qr", title: "QR code", body: <QrDemo /> },
  { id: "pdf", title: "Aperçu PDF", body: <PdfDemo /> },
]

/** Lists, records and media of the kit, in their states. */
export function DataGallery() {
  return sections.map(({ id, title, body }) => (
    <section key={id} id={`data-${id}`} className={styles.section} aria-labelledby={`data-${id}-title`}>
      <h2 id={`data-${id}-title`}>{title}</h2>
      {body}
    </section>
  ))
}
