/** Returns the points of a burst with outer radius 50 around 50,50 for an SVG polygon, starting at the top. */
export function burstPoints(points: number, depth: number): string {
  return Array.from({ length: points * 2 }, (_, index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / points;
    const radius = index % 2 ? 50 * depth : 50;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

/** Returns the class of the program's name in the logo: long names are small. */
export function logoNameClass({ length }: string): string {
  return length > 22 ? 'logo-long-name' : '';
}
