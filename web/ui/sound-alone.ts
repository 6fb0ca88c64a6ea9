let stopOther = () => {};

/** Ends whatever else sounds: nobody listens to two things at once. `stop` ends this one when another begins. */
export function soundAlone(stop: () => void): void {
  if (stop !== stopOther) stopOther();
  stopOther = stop;
}
