import { useEffect, useState } from "react"
import { Button } from "../forms/Button.tsx"
import { Chart } from "../media/Chart.tsx"
import { FileDrop } from "../media/FileDrop.tsx"
import type { DroppedFile } from "../media/FileLine.tsx"
import { PdfPreview } from "../media/PdfPreview.tsx"
import { QrCode } from "../media/QrCode.tsx"
import { SignaturePad, type SignatureValue } from "../media/SignaturePad.tsx"
import styles from "./data-gallery.module.css"
import { tinyPdf } from "./tiny-pdf.ts"

const months = ["Sept.", "Oct.", "Nov.", "Déc.", "Janv.", "Févr.", "Mars"]
const thousands = (euros: number) => `${(euros / 1000).toLocaleString("fr-FR")}\u00a0k€`
const percent = (value: number) => `${value.toLocaleString("fr-FR")}\u00a0%`
const hours = (value: number) => `${value.toLocaleString("fr-FR")}\u00a0h`

export function ChartDemos() {
  return (
    <div className={styles.pair}>
      <Chart
        kind="line"
        title="Les encaissements rattrapent la prévision en décembre"
        subtitle="Montants cumulés par mois, centre de Valmont"
        categoryName="Mois"
        categories={months}
        series={[
          { name: "Prévu", values: [42_000, 61_000, 83_000, 96_000, 118_000, 131_000, 150_000] },
          { name: "Encaissé", values: [30_500, 48_000, 74_000, 97_500, null, null, null] },
        ]}
        format={thousands}
      />
      <Chart
        kind="stacked"
        title="Une absence sur trois n’est pas justifiée en novembre"
        subtitle="Heures d’absence, BTS MCO 1re année"
        categoryName="Mois"
        categories={months.slice(0, 5)}
        series={[
          { name: "Justifiées", values: [22, 31, 28, 18, 24] },
          { name: "Non justifiées", values: [4, 9, 14, 6, 5] },
        ]}
        format={hours}
      />
      <Chart
        kind="bars"
        title="L’assiduité passe sous 90 % la semaine 38"
        subtitle="Taux d’assiduité par semaine"
        categoryName="Semaine"
        categories={["S36", "S37", "S38", "S39", "S40"]}
        series={[{ name: "Assiduité", values: [96.5, 94, 88.5, 91, 93.5] }]}
        format={percent}
      />
      <Chart
        kind="bars"
        title="Le BTS MCO recrute plus que l’an dernier"
        categoryName="Formation"
        categories={["BTS MCO", "BTS GPME", "BTS NDRC"]}
        series={[
          { name: "Rentrée 2025", values: [18, 22, 15] },
          { name: "Rentrée 2026", values: [27, 21, 16] },
        ]}
        format={(value) => value.toLocaleString("fr-FR")}
      />
    </div>
  )
}

const maxBytes = 10_000_000
const firstFiles: readonly DroppedFile[] = [
  { id: "1", name: "carte-identite-recto.pdf", size: 482_300, state: "sent" },
  { id: "2", name: "attestation-securite-sociale.pdf", size: 1_240_000, state: "sending", percent: 64 },
  {
    id: "3",
    name: "bulletin-terminale-avec-un-nom-de-fichier-vraiment-tres-long-2026.heic",
    size: 3_900_000,
    state: "refused",
    reason: "Les fichiers .heic ne sont pas acceptés. Envoyez un PDF, un JPG ou un PNG.",
  },
]

export function FileDropDemo() {
  const [files, setFiles] = useState(firstFiles)
  const change = (id: string, next: (file: DroppedFile) => DroppedFile) =>
    setFiles(files.map((file) => (file.id === id ? next(file) : file)))
  return (
    <div className={styles.narrow}>
      <FileDrop
        label="Pièces du dossier"
        hint="Carte d’identité, carte Vitale, dernier bulletin."
        maxBytes={maxBytes}
        isMultiple
        files={files}
        onAdd={(added) =>
          setFiles([
            ...files,
            ...added.map(({ file, refusal }, index) => ({
              id: `${files.length + index + 1}-${file.name}`,
              name: file.name,
              size: file.size,
              ...(refusal ? { state: "refused" as const, reason: refusal } : { state: "waiting" as const }),
              ...(file.type.startsWith("image/") && !refusal && { imageUrl: URL.createObjectURL(file) }),
            })),
          ])
        }
        onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        onRotate={(id) => change(id, (file) => ({ ...file, quarterTurns: (file.quarterTurns ?? 0) + 1 }))}
      />
    </div>
  )
}

export function SignatureDemo() {
  const [signature, setSignature] = useState<SignatureValue | null>(null)
  const [isRefused, setRefused] = useState(false)
  return (
    <div className={styles.stack}>
      <SignaturePad
        sentence="En signant, j’atteste ma présence à la séance du lundi 7 septembre 2026, de 9 h à 12 h 30."
        isRefused={isRefused}
        onSignature={setSignature}
      />
      <div>
        <Button variant="primary" onPress={() => setRefused(signature === null)}>
          Signer ma présence
        </Button>
      </div>
    </div>
  )
}

export function QrDemo() {
  return (
    <div className={styles.row}>
      <QrCode
        value="https://jalon.example/student/education/calendar?sheet=4821#738204"
        label="QR code pour signer la feuille d’émargement"
        size={176}
      />
      <p className={styles.hint}>Scannez pour signer la séance de 9 h.</p>
    </div>
  )
}

export function PdfDemo() {
  const [url, setUrl] = useState<string | null>(null)
  const [pdf] = useState(
    () => new Blob([tinyPdf("Convention de formation - BTS MCO")], { type: "application/pdf" }),
  )
  useEffect(() => {
    const made = URL.createObjectURL(pdf)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [pdf])
  return (
    url && <PdfPreview url={url} fileName="convention-ferrandec-2026.pdf" bytes={pdf.size} height="20rem" />
  )
}
