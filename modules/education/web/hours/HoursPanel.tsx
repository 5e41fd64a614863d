import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Button, EmptyState, Segments, SidePanel } from "@jalon/ui"
import { ArrowLeft, Clock } from "lucide-react"
import { useState } from "react"
import { listHours } from "../../wire/index.ts"
import ClassHours from "./ClassHours.tsx"
import { HoursTable } from "./HoursTable.tsx"
import styles from "./hours.module.css"
import { hoursWords as words } from "./strings.fr.ts"

interface HoursPanelProps {
  /** The class that the calendar shows. */
  classId: string | null
  onClose: () => void
}

/** Beside the calendar: every class, one class by subject, every trainer. */
export default function HoursPanel({ classId, onClose }: HoursPanelProps) {
  const [shown, show] = useState(classId)
  const [by, choose] = useState<"class" | "trainer">("class")
  const read = useRead(listHours)
  return (
    <SidePanel isOpen title={words.title} size="wide" onOpenChange={(isOpen) => isOpen || onClose()}>
      <div className={styles.panel}>
        {shown !== null ? (
          <>
            <div>
              <Button size="small" icon={<ArrowLeft />} onPress={() => show(null)}>
                {words.back}
              </Button>
            </div>
            <ClassHours classId={shown} />
          </>
        ) : (
          <>
            <Segments
              label={words.by}
              choices={[
                { id: "class", label: words.ways.class },
                { id: "trainer", label: words.ways.trainer },
              ]}
              chosen={by}
              onChoose={choose}
            />
            <Loaded read={read}>
              {({ classes, trainers }) => {
                if ((by === "class" ? classes : trainers).length === 0)
                  return (
                    <EmptyState icon={Clock} title={words.empty}>
                      {words.emptyText}
                    </EmptyState>
                  )
                return by === "class" ? (
                  <HoursTable
                    caption={words.classCaption}
                    first={words.class}
                    rows={classes.map(({ class: one, ...hours }) => ({
                      ...hours,
                      key: one.id,
                      name: (
                        <button type="button" className={styles.name} onClick={() => show(one.id)}>
                          {one.name}
                        </button>
                      ),
                    }))}
                  />
                ) : (
                  <HoursTable
                    caption={words.trainerCaption}
                    first={words.trainer}
                    due={words.entrusted}
                    rows={trainers.map(({ trainer, ...hours }) => ({
                      ...hours,
                      key: trainer.id,
                      name: trainer.name,
                    }))}
                  />
                )
              }}
            </Loaded>
          </>
        )}
      </div>
    </SidePanel>
  )
}
