// Words about lessons, and about what a word means.

export const lessons = {
    lesson: 'Lesson',
    lessonStep: (n: number, of: number): string => `Step ${n} of ${of}`,
    lessonOver:
        'That is all there is to it. The battle goes on: put all the weight on one wing, hold the other back, and take the ground that counts.',
    lessonLater: (title: string): string =>
        `Go on as you like, and end phases when you have done enough. Next, as soon as it can be done: ${title}.`,
    lessonWaits: 'It is the other side’s turn. Watch what they do.',
    skipStep: 'Skip this step',
    leaveLesson: 'Leave the lesson',
    allSteps: 'All steps',
    understood: 'Understood',
    hint: (n: number, of: number): string => `Hint ${n} of ${of}`,
    noMoreHints: 'No more hints',
    stepDone: ', done',
    teach: 'Teach me as I play',
    teachMeans: 'a lesson that waits for each step',
};
