import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/*
 * Asks for `/api/health` again and again, on a thread of its own, so that what else a bench does is not measured.
 * Answers each message with the longest time in milliseconds since the last one, and how often it asked.
 */

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const pauseMilliseconds = 2;
let longest = 0;
let count = 0;

function ask() {
  const begun = performance.now();
  get(`${workerData}/api/health`, { agent }, (answer) => {
    answer.resume();
    answer.once("end", () => {
      longest = Math.max(longest, performance.now() - begun);
      count++;
      setTimeout(ask, pauseMilliseconds);
    });
  });
}

parentPort.on("message", () => {
  parentPort.postMessage({ longest, count });
  longest = 0;
  count = 0;
});
ask();
