import { Stepper } from "../data/Stepper.tsx"
import { Timeline } from "../data/Timeline.tsx"
import styles from "./data-gallery.module.css"

export function StepperDemos() {
  return (
    <div className={styles.stack}>
      <Stepper
        label="Avancement du contrat de Malo Ferrandec"
        steps={[
          { id: "created", label: "Créé", state: "done", doneOn: "2026-08-24" },
          { id: "completed", label: "Complété", state: "done", doneOn: "2026-08-27" },
          { id: "checked", label: "Vérifié", state: "done", doneOn: "2026-08-28" },
          { id: "signed", label: "Signé", state: "current", awaited: "Odile Branchereau" },
          { id: "sent", label: "Transmis", state: "todo" },
          { id: "committed", label: "Engagé", state: "todo" },
        ]}
      />
      <Stepper
        label="Avancement du contrat de Lina Trividic"
        steps={[
          { id: "created", label: "Créé", state: "done", doneOn: "2026-08-18" },
          { id: "signed", label: "Signé", state: "done", doneOn: "2026-08-26" },
          { id: "committed", label: "Refusé par l’OPCO EP", state: "failed", doneOn: "2026-09-04" },
        ]}
      />
    </div>
  )
}

export function TimelineDemo() {
  return (
    <Timeline
      events={[
        {
          id: "1",
          kind: "system",
          who: "Jalon",
          what: "a créé le contrat à partir de la fiche de Malo Ferrandec.",
          at: "2026-08-24T08:12:00+02:00",
        },
        {
          id: "2",
          kind: "exchange",
          who: "Claire Ostermann",
          what: "a envoyé le lien de complétion à l’Épicerie des Halles Valmontoises.",
          at: "2026-08-24T09:40:00+02:00",
        },
        {
          id: "3",
          kind: "exchange",
          who: "Odile Branchereau",
          what: "a complété la rémunération.",
          at: "2026-08-27T17:05:00+02:00",
          changes: [
            { label: "Salaire brut mensuel", before: null, after: "783,87 €" },
            { label: "Maître d’apprentissage", before: "Marc Tassigny", after: "Rose-May Pélissou" },
          ],
        },
        {
          id: "4",
          kind: "system",
          who: "Jalon",
          what: "a lancé la signature : 2 signatures sur 3 reçues.",
          at: "2026-09-07T08:03:00+02:00",
        },
      ]}
    />
  )
}
