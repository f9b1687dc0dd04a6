import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/*
 * Sends requests at a constant rate, however long the answers take, on a thread of its own. Each time counts from when
 * the request was due, so that a service that stands still makes all of those that follow late.
 */

const { url, headers, perSecond } = workerData;
const agent = new Agent({ keepAlive: true });
const spacing = 1_000 / perSecond;

parentPort.on("message", async (bodies) => {
  const times = [];
  const answers = [];
  const begun = performance.now();
  for (let sent = 0; sent < bodies.length; ) {
    const now = performance.now();
    for (; sent < bodies.length && begun + sent * spacing <= now; sent++) {
      answers.push(send(bodies[sent], begun + sent * spacing, times));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  try {
    await Promise.all(answers);
    parentPort.postMessage({ times });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});

function send(body, dueAt, times) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => {
        if (answer.statusCode !== 200) return reject(new Error(`answered ${answer.statusCode}`));
        times.push(performance.now() - dueAt);
        resolve();
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
