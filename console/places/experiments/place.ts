import { type Place, withSheet } from "../../shell/place";
import { words } from "../../words";

const load = () => withSheet("experiments", import("./experiments-views"));

export const experimentsPlace: Place = {
  path: "/experiments",
  name: "Experiments",
  icon: "M6 2h4M7 2v4.500L3 13.500h10L9 6.500V2M5 10.500h6",
  key: "x",
  views: {
    "/experiments": () => load().then(({ Experiments }) => Experiments),
    "/experiments/new": () => load().then(({ NewExperiment }) => NewExperiment),
    "/experiments/:id": () => load().then(({ ExperimentPage }) => ExperimentPage),
  },
  records: { kind: "Experiment", list: "/api/v1/experiments", isWhole: true },
  shortcuts: [["Ctrl S", words.editor.save]],
  create: { name: "New experiment", role: "editor" },
};
